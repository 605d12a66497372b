interface GatherOptions<Question, Reply> {
  /** Answers some questions at once, in their order. */
  readonly answer: (questions: readonly Question[]) => Promise<readonly Reply[]>;
  /** Most questions in one go. */
  readonly most: number;
  /** How many goes may run beside each other; what comes meanwhile waits and goes together. */
  readonly beside: number;
}

interface Waiting<Question, Reply> {
  readonly question: Question;
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Asks once for all who ask at the same time. Nothing is remembered: a question goes out after it was asked, so its reply
 * is as fresh as if it had gone alone.
 */
export const gather = <Question, Reply>({
  answer,
  most,
  beside,
}: GatherOptions<Question, Reply>): ((question: Question) => Promise<Reply>) => {
  let waiting: Waiting<Question, Reply>[] = [];
  let running = 0;
  let isPlanned = false;
  const plan = (): void => {
    if (isPlanned || waiting.length === 0) return;
    isPlanned = true;
    // After the requests that have arrived by now have been read.
    setImmediate(start);
  };
  const start = (): void => {
    isPlanned = false;
    while (running < beside && waiting.length > 0) {
      const together = waiting.slice(0, most);
      waiting = waiting.slice(most);
      running += 1;
      void ask(together).finally(() => {
        running -= 1;
        plan();
      });
    }
  };
  const ask = async (together: readonly Waiting<Question, Reply>[]): Promise<void> => {
    try {
      const replies = await answer(together.map(({ question }) => question));
      for (const [index, { resolve, reject }] of together.entries()) {
        const reply = replies[index];
        if (reply === undefined) reject(new Error('a question got no reply'));
        else resolve(reply);
      }
    } catch (error) {
      for (const { reject } of together) reject(error);
    }
  };
  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (running < beside) plan();
    });
};
