import type { Bookmark, Desk } from './desk.ts';
import type { Typefaces } from './drawing.ts';
import bold from './fonts/roboto-bold.json';
import regular from './fonts/roboto-regular.json';
import { layOut } from './lay-out.ts';
import { metadata } from './metadata.ts';
import { lineOperators, textOperators } from './operators.ts';
import { palette } from './palette.ts';
import type { PdfDocument } from './pdf-document.ts';
import { createPdfFile, type PdfFile, type PdfPlatform } from './pdf-file.ts';
import { writeStructure } from './structure.ts';
import { textLines } from './text-lines.ts';
import { lineText, textString } from './text-string.ts';
import { createTypeface } from './typeface.ts';

/**
 * A document as an accessible PDF (ISO 32000-1, tagged as ISO 14289-1 asks) with its fonts in it. The same document gives
 * the same bytes; others have their turn in between.
 */
export const writePdf = async (document: PdfDocument, platform: PdfPlatform): Promise<Uint8Array<ArrayBuffer>> =>
  (await writePdfToAttach(document, platform)).bytes;

/** The same with its root object, which an attachment is named in. */
export const writePdfToAttach = async (
  document: PdfDocument,
  platform: PdfPlatform,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly catalog: string }> => {
  const typefaces: Typefaces = {
    regular: createTypeface(regular, 'TMHREG'),
    bold: createTypeface(bold, 'TMHBLD'),
  };
  const steps = layOut(document, typefaces);
  let step = steps.next();
  while (!step.done) {
    await platform.pause();
    step = steps.next();
  }
  const layout = step.value;
  const file = createPdfFile(platform);
  addFrames(document, layout, typefaces);
  const parent = file.reserve();
  const pages = layout.pages.contents.map(() => file.reserve());
  const fonts = file.reserve();
  const images = addPictures(file, layout.pictures);
  for (const [index, content] of layout.pages.contents.entries()) {
    const own = images.filter(({ page }) => page === index).map(({ name, id }) => `/${name} ${id} 0 R`);
    const objects = own.length === 0 ? '' : `/XObject<<${own.join('')}>>`;
    await addPage(file, { id: pages[index] ?? 0, parent, fonts, objects, index, content: content.join(''), layout });
    content.length = 0;
    await platform.pause();
  }
  file.set(fonts, `<</F1 ${typefaces.regular.embed(file)} 0 R/F2 ${typefaces.bold.embed(file)} 0 R>>`);
  file.set(parent, `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((id) => `${id} 0 R`).join(' ')}]>>`);
  const structure = writeStructure(file, layout.structure, pages);
  const outlines = addOutlines(file, layout.bookmarks, pages);
  const description = file.addStream('/Type/Metadata/Subtype/XML', metadata(document));
  const catalog = `<</Type/Catalog/Pages ${parent} 0 R/Lang(${document.language})/MarkInfo<</Marked true>>/StructTreeRoot ${structure} 0 R/ViewerPreferences<</DisplayDocTitle true>>/Metadata ${description} 0 R/Outlines ${outlines} 0 R/PageMode/UseNone>>`;
  const root = file.add(catalog);
  const info = file.add(information(document));
  const bytes = await file.finish(`/Root ${root} 0 R/Info ${info} 0 R/ID[<${document.id}><${document.id}>]`);
  return { bytes, catalog };
};

interface PageParts {
  readonly id: number;
  readonly parent: number;
  readonly fonts: number;
  /** Images of its resources. */
  readonly objects: string;
  readonly index: number;
  readonly content: string;
  readonly layout: Desk;
}

const addPage = async (
  file: PdfFile,
  { id, parent, fonts, objects, index, content, layout }: PageParts,
): Promise<void> => {
  const { width, height } = layout.pages.size;
  const stream = file.addStream('', content);
  file.set(
    id,
    `<</Type/Page/Parent ${parent} 0 R/MediaBox[0 0 ${width} ${height}]/Resources<</Font ${fonts} 0 R${objects}>>/Contents ${stream} 0 R/StructParents ${index}/Tabs/S>>`,
  );
};

/** The files of the pictures as they are (DCTDecode): no time and no quality is lost. */
const addPictures = (file: PdfFile, pictures: Desk['pictures']) =>
  pictures.map(({ page, bytes, widthPx, heightPx, channels }, index) => {
    const space = channels === 1 ? 'DeviceGray' : 'DeviceRGB';
    const entries = `/Type/XObject/Subtype/Image/Width ${widthPx}/Height ${heightPx}/ColorSpace/${space}/BitsPerComponent 8/Filter/DCTDecode`;
    return { page, name: `P${index}`, id: file.addPacked(entries, bytes) };
  });

const frameSize = 7.5;

/** On top whose document it is, at the foot what made it and the number of the page. */
const addFrames = ({ title, subject, foot }: PdfDocument, { pages }: Desk, typefaces: Typefaces): void => {
  const style = { size: frameSize, colour: palette.second, isBold: false };
  const right = pages.left + pages.width;
  const count = pages.contents.length;
  const atEnd = (text: string, y: number): string =>
    textOperators(text, right - typefaces.regular.widthOf(text, frameSize), y, style, typefaces);
  const head = shortened(subject, pages.width - typefaces.regular.widthOf(title, frameSize) - 20, typefaces);
  const top = pages.size.height - 38;
  for (const [index, content] of pages.contents.entries()) {
    const above = `${textOperators(head, pages.left, top, style, typefaces)}${atEnd(lineText(title), top)}${lineOperators([pages.left, top - 7], [right, top - 7], palette.line, 0.6)}`;
    const below = `${textOperators(lineText(foot), pages.left, 30, style, typefaces)}${atEnd(`${index + 1} / ${count}`, 30)}`;
    content.push(`/Artifact<</Type/Pagination/Subtype/Header>>BDC\n${above}EMC\n`);
    content.push(`/Artifact<</Type/Pagination/Subtype/Footer>>BDC\n${below}EMC\n`);
  }
};

const shortened = (text: string, width: number, { regular: typeface }: Typefaces): string => {
  const [line = '', ...more] = textLines(text, width - typeface.widthOf(' …', frameSize), frameSize, typeface);
  return more.length === 0 ? line : `${line.trimEnd()} …`;
};

const addOutlines = (file: PdfFile, bookmarks: readonly Bookmark[], pages: readonly number[]): number => {
  const root = file.reserve();
  const ids = bookmarks.map(() => file.reserve());
  for (const [index, { text, page, y }] of bookmarks.entries()) {
    const before = index === 0 ? '' : `/Prev ${ids[index - 1]} 0 R`;
    const after = index === ids.length - 1 ? '' : `/Next ${ids[index + 1]} 0 R`;
    const goal = `/Dest[${pages[page]} 0 R/XYZ 0 ${Math.round(y)} 0]`;
    file.set(ids[index] ?? 0, `<</Title${textString(text)}/Parent ${root} 0 R${before}${after}${goal}>>`);
  }
  const ends = ids.length === 0 ? '' : `/First ${ids[0]} 0 R/Last ${ids.at(-1)} 0 R/Count ${ids.length}`;
  file.set(root, `<</Type/Outlines${ends}>>`);
  return root;
};

const information = ({ title, foot, date }: PdfDocument): string => {
  const day = date === null ? '' : `/CreationDate(D:${date.replaceAll('-', '')}000000Z)`;
  return `<</Title${textString(lineText(title))}/Producer${textString(lineText(foot))}${day}>>`;
};
