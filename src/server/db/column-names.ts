const columnNames = new Map<string, string>();

/** `grossAreaM2` -> `gross_area_m2`. */
export const columnOf = (property: string): string => {
  const known = columnNames.get(property);
  if (known !== undefined) return known;
  const column = property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  columnNames.set(property, column);
  return column;
};
