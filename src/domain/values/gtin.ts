/** Lengths of a Global Trade Item Number: GTIN-8, GTIN-12, GTIN-13 and GTIN-14. */
const gtinForm = /^(?:\d{8}|\d{12,14})$/;

/**
 * Is this a GTIN whose last digit is its check digit? Source: GS1 General Specifications, section 7.9.1: counted from the
 * right, digits weigh 3 and 1 in turns; the check digit makes the sum a multiple of ten. Nothing but noughts is no number.
 */
export const isGtin = (text: string): boolean =>
  gtinForm.test(text) && /[1-9]/.test(text) && Number(text.at(-1)) === checkDigitOf(text.slice(0, -1));

/** The digit that stands behind these. */
const checkDigitOf = (digits: string): number => {
  const sum = [...digits].reverse().reduce((all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
};

/** The same item has one number, however long it is written: shorter ones have noughts in front (GTIN-14 form). */
export const inFull = (gtin: string): string => gtin.padStart(14, '0');

/** Do two numbers name the same item? A level of packaging (the first of fourteen digits) is an item of its own. */
export const isSameGtin = (one: string, other: string): boolean =>
  one !== '' && other !== '' && inFull(one) === inFull(other);

/** As it is written on a packing: thirteen digits where fourteen begin with a nought, eight where six noughts come first. */
export const shortGtin = (gtin: string): string => {
  const full = inFull(gtin);
  if (full.startsWith('000000') && isGtin(full.slice(6))) return full.slice(6);
  return full.startsWith('0') ? full.slice(1) : full;
};
