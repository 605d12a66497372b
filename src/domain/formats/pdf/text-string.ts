/** A text of a PDF dictionary: UTF-16 with its mark, as hexadecimal digits. */
export const textString = (text: string, mark = 'feff'): string => {
  let hex = mark;
  for (let at = 0; at < text.length; at += 1) hex += text.charCodeAt(at).toString(16).padStart(4, '0');
  return `<${hex}>`;
};

/** Where a word may be divided. */
export const softHyphen = '\u00ad';

/** What shows nothing by itself: zero-width marks, directions of writing, choices between two looks of a sign. */
const invisible = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|\p{Variation_Selector}/gu;

/**
 * A text as it can stand on a line: one space for each break and control character, letters composed.
 * @param keep an invisible character that the caller makes something of
 */
export const lineText = (text: string, keep = ''): string =>
  /^[\x20-\x7e]*$/.test(text)
    ? text
    : text
        .normalize('NFC')
        .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
        .replaceAll(invisible, (character) => (character === keep ? character : ''))
        .replaceAll(/[\p{Cs}\ufffe\uffff]/gu, '\ufffd');
