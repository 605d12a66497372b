interface NetworkInformation {
  readonly type?: string;
  readonly saveData?: boolean;
}

/** Not a mobile connection, and none that its user wants to save; a browser that does not tell has a good one. */
export const isGoodLine = (): boolean => {
  const line = 'connection' in navigator ? (navigator.connection as NetworkInformation) : {};
  return line.type !== 'cellular' && line.saveData !== true;
};
