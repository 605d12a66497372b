/** A node of a page in plain values: a text, or an element with its attributes, what stands in it and how far it is scrolled. */
export type PictureNode =
  | string
  | readonly [
      name: string,
      attributes: Readonly<Record<string, string>>,
      children: readonly PictureNode[],
      scrolled?: Scrolled,
    ];

export type Scrolled = readonly [leftPx: number, topPx: number];

/** What stood on the screen when this device was last looked at. */
export interface ScreenPicture {
  readonly userId: string;
  /** Path and search. */
  readonly address: string;
  /** The file that the program starts with: another program may draw, and say, something else. */
  readonly program: string;
  readonly takenAt: number;
  readonly widthPx: number;
  /** Attributes of the document's element. */
  readonly document: Readonly<Record<string, string>>;
  readonly styleSheets: readonly string[];
  readonly scrolled: Scrolled;
  readonly screen: readonly PictureNode[];
}

/** Beside the preferences (`preferences.ts`), and gone with them; read before the program, so by nothing of it. */
const [key, userKey] = ['tyomaahiili.last-screen', 'tyomaahiili.last-user'];

/** Storage that is full or forbidden has no picture, which is never worth an error. */
const attempt = <Value>(work: () => Value): Value | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

export const keepPicture = (picture: ScreenPicture): void => {
  attempt(() => window.localStorage.setItem(key, JSON.stringify(picture)));
};

/** What it shows may have changed. */
export const forgetPicture = (): void => {
  attempt(() => window.localStorage.removeItem(key));
};

/** The picture, if the user whose it is is still the last one who was signed in here. It is given once. */
export const takePicture = (): ScreenPicture | null =>
  attempt(() => {
    const picture = JSON.parse(window.localStorage.getItem(key) ?? 'null') as ScreenPicture | null;
    if (picture === null) return null;
    window.localStorage.removeItem(key);
    return window.localStorage.getItem(userKey)?.includes(`"${picture.userId}"`) === true ? picture : null;
  });
