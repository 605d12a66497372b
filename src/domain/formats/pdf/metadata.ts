import type { PdfDocument } from './pdf-document.ts';
import { lineText } from './text-string.ts';

/** Title, language and day for machines (XMP), and that the document is made for everybody to read (PDF/UA-1). */
export const metadata = ({ title, subject, foot, language, date }: PdfDocument): string => {
  const day = date === null ? '' : `<xmp:CreateDate>${date}T00:00:00Z</xmp:CreateDate>`;
  return ascii(
    `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part><dc:title><rdf:Alt><rdf:li xml:lang="x-default">${xmlText(title)}</rdf:li></rdf:Alt></dc:title><dc:description><rdf:Alt><rdf:li xml:lang="x-default">${xmlText(subject)}</rdf:li></rdf:Alt></dc:description><dc:language><rdf:Bag><rdf:li>${language}</rdf:li></rdf:Bag></dc:language><pdf:Producer>${xmlText(foot)}</pdf:Producer>${day}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>`,
  );
};

const xmlText = (text: string): string =>
  lineText(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Every other character by its number: XML says the same, and nobody has to guess the encoding. */
const ascii = (text: string): string =>
  text.replaceAll(/[^\x20-\x7e]/gu, (character) => `&#${character.codePointAt(0)};`);
