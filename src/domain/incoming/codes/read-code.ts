import { isGtin, shortGtin } from '#domain/values/gtin.ts';

/** What a code on a pallet, a packing or a note means. */
export type ReadCode =
  | {
      readonly kind: 'gtin';
      /** In its shortest form, check digit verified. */
      readonly gtin: string;
      /** Address that the code itself was, of a GS1 Digital Link; empty = digits alone. */
      readonly address: string;
    }
  /** Digits in the form of a GTIN whose check digit is another: misread, or mistyped. */
  | { readonly kind: 'wrong-gtin'; readonly text: string }
  /** A link that suppliers write deliveries with. */
  | { readonly kind: 'contributor-link'; readonly path: string }
  /** A page of this installation. */
  | { readonly kind: 'own-page'; readonly path: string }
  /** A page elsewhere: of a product passport or a declaration, or of anything else. Nothing of it is asked for by reading. */
  | { readonly kind: 'address'; readonly address: string; readonly host: string }
  | { readonly kind: 'text'; readonly text: string };

/** Longer texts are cut: a QR code holds 4,296 letters at most (ISO/IEC 18004:2015, table 7). */
const maxCodeLength = 4296;

/**
 * What a text read of a code is. Nothing is asked for and nothing thrown; what is not known is a text.
 * @param origin of this installation, such as `https://hiili.example`
 */
export const readCode = (raw: string, origin: string): ReadCode => {
  const text = withoutMarks(raw).slice(0, maxCodeLength);
  const digits = text.replaceAll(/[\s-]/g, '');
  if (isGtin(digits)) return { kind: 'gtin', gtin: shortGtin(digits), address: '' };
  const element = gtinOfElements(text);
  if (element !== null) return { kind: 'gtin', gtin: shortGtin(element), address: '' };
  if (/^(?:\d{8}|\d{12,14})$/.test(digits)) return { kind: 'wrong-gtin', text: digits };
  return addressOf(text, origin) ?? { kind: 'text', text };
};

/** Symbology identifiers of readers (`]d2` of a GS1 DataMatrix, ISO/IEC 15424) and spaces around. */
const withoutMarks = (raw: string): string => raw.replace(/^\][A-Za-z]\d/, '').trim();

/** Between elements whose length is not fixed (FNC1, as readers tell it). */
const separator = '\u001d';

/**
 * The GTIN of a GS1 element string: application identifier 01 or 02 (trade items inside) comes first in practice and has
 * fourteen digits; with brackets or without. Source: GS1 General Specifications, sections 3.2 and 7.8.
 */
const gtinOfElements = (text: string): string | null => {
  const found = /^(?:0[12]|\(0[12]\))(\d{14})(?=$|[\s(]|\d{2})/.exec(text.replaceAll(separator, ' ').trimStart())?.[1];
  return found !== undefined && isGtin(found) ? found : null;
};

const addressOf = (text: string, origin: string): ReadCode | null => {
  const parts = addressForm.exec(text);
  if (parts === null || !isHost(parts[2] ?? '')) return null;
  // Capitals make a QR code smaller; scheme and host are the same in small letters.
  const [scheme = '', host = ''] = [parts[1], parts[2]].map((part) => part?.toLowerCase());
  const [path = '/', rest = ''] = [parts[3], parts[4]];
  if (`${scheme}://${host}` === origin) return ownOf(path, rest);
  const gtin = gtinOfLink(path);
  const address = `${scheme}://${host}${path}${rest}`;
  return gtin === null ? { kind: 'address', address, host } : { kind: 'gtin', gtin: shortGtin(gtin), address };
};

/** Scheme, host with port, path, the rest; no name and password in front of the host, no letters beyond ASCII in it. */
const addressForm = /^(https?):\/\/([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?)(\/[^\s?#\\]*)?([?#]\S*)?$/i;

/**
 * A name ends in letters; what ends in digits has to be four numbers of a byte each. Source: WHATWG URL Standard, section 3.5
 * (“ends in a number”).
 */
const isHost = (hostWithPort: string): boolean => {
  const [host = '', port = '0'] = hostWithPort.split(':');
  const isNumbers = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/.test(host);
  const isPort = Number(port) <= 65_535 && String(Number(port)) === port;
  return isPort && (isNumbers || /(?:^|\.)[a-z][a-z0-9-]*$/i.test(host));
};

const ownOf = (path: string, rest: string): ReadCode => {
  if (path === '/g') return { kind: 'contributor-link', path: path + rest };
  // Two strokes in front would lead to another host.
  return { kind: 'own-page', path: path.replace(/^\/+/, '/') + rest };
};

/**
 * `/01/<GTIN>` anywhere in the path, what follows qualifies it. Source: GS1 Digital Link Standard: URI Syntax, section 4;
 * its first edition allowed shorter numbers, too.
 */
const gtinOfLink = (path: string): string | null => {
  const parts = path.split('/');
  const found = parts.find((part, index) => parts[index - 1] === '01' && isGtin(part));
  return found ?? null;
};
