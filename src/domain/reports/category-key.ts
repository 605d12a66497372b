/** What makes categories of two calculations the same: the code of the nomenclature, or without one the name. */
export const categoryKey = ({
  talo2000Code,
  name,
}: {
  readonly talo2000Code: string;
  readonly name: string;
}): string => (talo2000Code === '' ? ` ${name.trim()}` : talo2000Code);
