/** Runs work on the one connection of the embedded database, a piece at a time. */
export interface ConnectionTurns {
  run<Result>(work: () => Promise<Result>, asker?: Asker): Promise<Result>;
}

interface Asker {
  /** A user's id; null = the server itself, which is nobody; left out = somebody. */
  readonly whose?: string | null;
  /** It may keep the connection for long, so that all others go first. */
  readonly isPatient?: boolean | undefined;
}

interface TurnOptions {
  /** Milliseconds. */
  readonly now: () => number;
  readonly after: (ms: number, work: () => void) => void;
}

interface Waiting {
  readonly begin: () => Promise<unknown>;
  readonly whose: string | null | undefined;
  readonly since: number;
}

/** Patient work that has waited so long goes next, whoever else waits: it must end, too. */
const longestWaitMs = 250;
/** The next statement of whoever has just been answered comes in this time. */
const graceMs = 2;
/** Whoever asked in this time may ask again. */
const aroundMs = 1000;
const longestRestMs = 1000;

const machine: TurnOptions = {
  now: () => performance.now(),
  after: (ms, work) => void setTimeout(work, ms),
};

/**
 * Work in the order asked, patient work after all other. Where others are around, patient work leaves the connection to
 * them for as long as it has had it: whoever comes at any time finds it free half of the time, and waits for one piece.
 * Whose work it is are no others: who waits for it alone would only wait longer.
 */
export const createConnectionTurns = ({ now, after }: TurnOptions = machine): ConnectionTurns => {
  const others: Waiting[] = [];
  const patient: Waiting[] = [];
  let isRunning = false;
  let isPlanned = false;
  const askers = createAskers();
  /** Until when patient work leaves the others the connection. */
  let restUntil = Number.NEGATIVE_INFINITY;
  let restOfPatient = Number.NEGATIVE_INFINITY;
  const run = async (work: Waiting, isPatient: boolean): Promise<void> => {
    const startedAt = now();
    isRunning = true;
    await work.begin();
    isRunning = false;
    const endedAt = now();
    if (!isPatient) restUntil = Math.max(restUntil, endedAt + graceMs);
    else if (endedAt - askers.lastBut(work.whose) < aroundMs + (endedAt - startedAt)) {
      restOfPatient = endedAt + Math.min(endedAt - startedAt, longestRestMs);
      restUntil = restOfPatient;
    }
    next();
  };
  const next = (): void => {
    if (isRunning) return;
    const [first] = patient;
    const [other] = others;
    const isDue = first !== undefined && now() >= Math.max(first.since, restOfPatient) + longestWaitMs;
    if (other !== undefined && !isDue) {
      others.shift();
      void run(other, false);
    } else if (first !== undefined && (isDue || now() >= restUntil)) {
      patient.shift();
      void run(first, true);
    } else if (first !== undefined) comeBack(restUntil - now());
  };
  const comeBack = (ms: number): void => {
    if (isPlanned) return;
    isPlanned = true;
    after(Math.max(1, ms), () => {
      isPlanned = false;
      next();
    });
  };
  return {
    run: (work, { whose, isPatient = false } = {}) =>
      new Promise((resolve, reject) => {
        if (!isPatient && whose !== null) askers.note(whose, now());
        (isPatient ? patient : others).push({ begin: () => work().then(resolve, reject), whose, since: now() });
        next();
      }),
  };
};

/** Who asked last, and when somebody else did; of whom nothing is known is always somebody else. */
const createAskers = () => {
  let last: string | undefined;
  let lastAt = Number.NEGATIVE_INFINITY;
  let lastOfOthersAt = Number.NEGATIVE_INFINITY;
  return {
    note: (whose: string | undefined, at: number): void => {
      if (whose !== last) lastOfOthersAt = lastAt;
      last = whose;
      lastAt = at;
    },
    lastBut: (whose: string | null | undefined): number =>
      whose !== undefined && whose === last ? lastOfOthersAt : lastAt,
  };
};
