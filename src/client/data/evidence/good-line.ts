interface NetworkInformation {
  readonly type?: string;
  readonly saveData?: boolean;
}

const lineOf = (): (NetworkInformation & Partial<EventTarget>) | null =>
  'connection' in navigator ? (navigator.connection as NetworkInformation & Partial<EventTarget>) : null;

/** Not a mobile connection, and none that its user wants to save; a browser that does not tell has a good one. */
export const isGoodLine = (): boolean => {
  const { type, saveData } = lineOf() ?? {};
  return type !== 'cellular' && saveData !== true;
};

/** Tells when the device is on another line: the browser was online all the time. Returns what stops it. */
export const onOtherLine = (listener: () => void): (() => void) => {
  const line = lineOf();
  line?.addEventListener?.('change', listener);
  return () => line?.removeEventListener?.('change', listener);
};
