/** `word: others`, one a line: each word with its others. A map, because what is searched is a person's text. */
export const tableOf = (text: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    text
      .trim()
      .split('\n')
      .map((line) => {
        const [word = '', others = ''] = line.split(': ');
        return [word, others.split(' ')] as const;
      }),
  );
