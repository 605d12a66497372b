/** What of the log is shown, as it stands in the address. */
export interface LogSearch {
  /** `2026-03`; absent = every month. */
  readonly month?: string | undefined;
  readonly kind?: string | undefined;
  /** `unlinked`, `filled`, `problems` or `ahead`. */
  readonly state?: string | undefined;
  readonly search?: string | undefined;
  /** A file waits for the import. */
  readonly import?: boolean | undefined;
}

export type OnLogSearch = (change: LogSearch) => void;

/** What every page of the log is handed that shows a part of it. */
export interface LogPageProps {
  readonly siteId: string;
  readonly search: LogSearch;
  readonly onSearch: OnLogSearch;
}
