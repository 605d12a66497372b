/** The head of one column: its words alone, or with what they look like. */
export type HeadColumn =
  | string
  | {
      readonly name: React.ReactNode;
      /** Where the words stand, in tables that align each column by itself. */
      readonly align?: 'start' | 'end';
      readonly className?: string | undefined;
    };

/** The one row at the head of a table: what each of its columns is. */
export const HeadRow = ({ columns }: { readonly columns: readonly HeadColumn[] }) => (
  <tr>
    {columns.map((column, index) => {
      const { name, align, className } = typeof column === 'string' ? { name: column } : column;
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other identity.
        <th key={index} scope="col" data-align={align} className={className}>
          {name}
        </th>
      );
    })}
  </tr>
);
