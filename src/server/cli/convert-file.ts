import * as v from 'valibot';
import { siteDocument } from '#contract/site-document.ts';
import { choicesOf, productOfEpd } from '#domain/epd/product-of-epd.ts';
import { readEpds } from '#domain/epd/read-epds.ts';
import { kindOfFile } from '#domain/incoming/kind-of-file.ts';
import { readProject } from '#domain/projects/read-project.ts';
import { decodeText } from '#domain/sheets/text-encoding.ts';
import type { SiteDocument } from '#domain/site-document.ts';
import { sheetPlatform } from '#server/sheets/sheet-platform.ts';

export interface ConvertedFile {
  /** null: nothing could be made of the file. */
  readonly document: SiteDocument | null;
  /** A line each, with the place in the file. */
  readonly problems: readonly string[];
}

interface NamedBytes {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A project, a declaration or a site document as a site document; what it cannot carry is told. */
export const convertFile = async (file: NamedBytes, results: NamedBytes | null): Promise<ConvertedFile> => {
  const found = await kindOfFile(file.name, file.bytes, sheetPlatform);
  switch (found.kind) {
    case 'lcax-project':
    case 'lcabyg-project': {
      const options = { calculationName: 'Imported project', results: results === null ? undefined : jsonOf(results) };
      const { document, problems } = readProject(found.kind, jsonOf(file), options);
      return { document, problems: problems.map(lineOf) };
    }
    case 'site-document': {
      const parsed = v.safeParse(siteDocument, jsonOf(file));
      if (parsed.success) return { document: parsed.output, problems: [] };
      return {
        document: null,
        problems: parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`),
      };
    }
    case 'ilcd-epd':
    case 'openepd':
    case 'lcax-epd':
    case 'co2data':
    case 'boverket':
    case 'oekobaudat':
      return productsOf(file);
    default:
      return { document: null, problems: [`: this kind of file is not converted (${found.kind})`] };
  }
};

const jsonOf = ({ bytes }: NamedBytes): unknown => {
  try {
    return JSON.parse((decodeText(bytes, sheetPlatform) ?? '').replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
};

const productsOf = async (file: NamedBytes): Promise<ConvertedFile> => {
  const { epds, problems } = await readEpds(file.name, file.bytes, sheetPlatform);
  const products = epds.map((epd, index) => ({
    id: `epd-${index + 1}`,
    ...productOfEpd(epd, choicesOf(epd, ['en', 'fi'], 'Verifier')),
  }));
  const document: SiteDocument = {
    format: 'tyomaahiili-site',
    formatVersion: 1,
    site: { name: file.name.slice(0, 200) },
    library: { products },
    calculations: [{ name: 'Calculation' }],
  };
  return { document: products.length === 0 ? null : document, problems: problems.map(lineOf) };
};

interface Problem {
  readonly place: string;
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly isRefused?: boolean;
}

const lineOf = ({ place, code, values, isRefused = false }: Problem): string =>
  [
    `${place}: ${isRefused ? 'refused, ' : ''}${code}`,
    ...Object.entries(values).map(([key, value]) => `${key}=${value}`),
  ].join(' ');
