interface Rooms {
  /** The folder of `src` that they lie in. */
  readonly place: string;
  /** What each of them may import besides, from `src`. */
  readonly all: string;
  /**
   * Each room with what it may import: rooms and files beside it, `/...` from `src`, `^` all that stand above it here. A room that names itself
   * may be imported by its address from within; else it is `./x.ts`. A star stands for the files that lie in no room.
   */
  readonly rooms: Readonly<Record<string, string>>;
}

/** What a site, a product and a calculation are, with what is said of them. */
const nouns = 'people products sites calculations documents';

/** The rooms of the house, the lowest first: which may know which. A folder that is none of them is an error. */
export const rooms: readonly Rooms[] = [
  {
    place: 'domain',
    all: '',
    rooms: {
      values: '',
      terms: 'values',
      formats: 'values formats',
      pictures: 'values',
      people: '^',
      products: '^',
      sites: '^',
      calculations: '^',
      documents: '^',
      rules: '^',
      carbon: '^',
      words: '^',
      library: '^',
      uncertainty: '^',
      'what-if': `values terms formats pictures ${nouns} rules carbon words library`,
      reports: '^ reports',
      register: '^ register',
      'site-log': `values terms formats pictures ${nouns} rules carbon words library uncertainty what-if reports site-log`,
      incoming: `values terms formats pictures ${nouns} rules carbon words library uncertainty what-if site-log incoming`,
      'self-test': `values terms formats pictures ${nouns} rules carbon words library uncertainty what-if reports incoming`,
    },
  },
  {
    place: '.',
    all: '',
    rooms: {
      contract: 'domain contract',
      server: 'domain contract server',
      'client/ui':
        'domain/values domain/formats domain/pictures domain/terms/units.ts domain/words/unit-words.ts client/ui',
      'client/features': 'domain contract client/data client/ui client/parts',
      'client/contributor': 'domain contract client/data/device client/data/line',
      'client/routes': 'domain contract client/data client/ui client/parts client/features',
      'client/app': 'domain contract client',
    },
  },
  {
    place: 'contract',
    all: 'domain',
    rooms: {
      frame: '',
      people: '^',
      installation: '^',
      library: '^',
      sites: '^',
      calculations: '^',
      'site-log': '^',
      'whole-sites': '^',
      reports: '^',
      'endpoints.ts': '^',
    },
  },
  {
    place: 'client/ui',
    all: 'domain/values domain/formats domain/pictures domain/terms/units.ts domain/words/unit-words.ts',
    rooms: {
      text: '',
      look: '^',
      browser: '^',
      layout: '^',
      buttons: '^',
      states: '^',
      overlays: '^',
      notices: '^',
      'select-field': '^',
      fields: '^',
      drafts: '^',
      form: '^',
      table: '^',
      charts: '^',
      device: '^',
      grid: '^',
      sheet: '^',
    },
  },
  {
    place: 'server',
    all: 'domain contract server/clock.ts',
    rooms: {
      threads: '',
      db: 'threads db',
      sheets: 'threads',
      operations: 'db',
      passports: '',
      storage: '',
      turns: '',
      announcements: 'db',
      provider: '',
      http: 'db sheets operations storage turns announcements provider passports',
      mail: 'db http',
      configuration: 'db storage http mail passports',
      feedback: 'db http mail',
      'history-chain': 'db',
      signing: 'db',
      installation: 'db storage history-chain',
      library: '',
      identity: 'db provider http',
      history: 'db announcements http history-chain',
      products: 'db http history passports',
      'reference-sets': 'db http installation library identity products',
      quotas: 'db http',
      files: 'db sheets http quotas',
      sites: 'db http history',
      calculations: 'db http history reference-sets sites',
      categories: 'db http history calculations',
      comments: 'db http history sites calculations',
      'site-log': 'db http history sites',
      evidence: 'db http history sites files quotas',
      quantities: 'db operations http identity history products reference-sets sites calculations categories',
      'quantity-import': 'db sheets http history products reference-sets files calculations categories quantities',
      contributors: 'db http identity history sites site-log evidence quotas quantity-import',
      drops: 'db http identity sites files products reference-sets sheets quantity-import site-log contributors',
      copies: 'db http history sites calculations categories quantities site-log evidence',
      reports: 'http library reference-sets calculations categories quantities history-chain signing',
      stages: 'http history sites calculations copies reports',
      'log-figures':
        'db http history sites calculations categories quantities products reference-sets copies reports site-log',
      'site-list': 'db http sites reference-sets reports log-figures',
      backups: 'db http history sites calculations copies site-list',
      'site-documents': 'http history products reference-sets sites calculations categories quantities site-log',
      events: 'announcements http identity',
      openapi: 'operations http identity quotas',
      people: 'db http history sites',
      snapshot: 'db http products sites calculations categories quantities history',
      companies: 'db http mail identity',
      'sign-in': 'db provider http identity companies',
      calls: 'db operations http identity quotas',
      sync: 'http calls',
      deletions: 'db http history sites calculations categories quantities copies',
      system: 'db operations http feedback identity signing',
      composites: 'db http history products reference-sets',
      bulletins: 'db http',
      api: `
        operations http feedback identity history products reference-sets quotas files sites
        calculations comments categories quantities quantity-import copies reports site-list backups
        site-documents events openapi people snapshot companies sign-in calls sync deletions system
        composites bulletins stages log-figures site-log contributors drops evidence`,
      sample: 'db http identity site-documents',
      demo: 'db http library identity sign-in bulletins sample',
      'call-thread': 'threads db sheets operations turns http configuration calls api',
      fonts: '',
      convert: 'sheets library',
      cli: 'db configuration installation reference-sets quotas reports companies bulletins fonts convert history-chain signing',
    },
  },
  {
    place: 'client/data',
    all: 'domain contract',
    rooms: {
      device: '/client/locales',
      line: 'device',
      outbox: '^',
      drafts: '^',
      library: '^',
      content: '^',
      'site-log': '^',
      evidence: '^',
      offline: '^',
      live: '^',
      session: '^',
      reports: '^',
      imports: '^',
    },
  },
  {
    place: 'client/data/outbox',
    all: 'domain contract client/data/device client/data/line',
    rooms: { records: '', overlay: '^', questions: '^', sending: '^', edits: '^' },
  },
  {
    place: 'client/data/content',
    all: 'domain contract client/data/device client/data/line client/data/outbox client/data/drafts client/data/library',
    rooms: { views: '', snapshot: '^', copies: '^', edits: '^', actions: '^' },
  },
  {
    place: 'client/parts',
    all: 'domain client/ui',
    rooms: {
      carbon: '',
      changes: 'carbon',
      figures: 'carbon',
      library: 'carbon',
      lines: 'carbon figures',
      report: '^',
      '*': '^',
    },
  },
  {
    place: 'client/parts/report',
    all: `
      domain client/ui client/parts/carbon client/parts/changes client/parts/figures client/parts/library
      client/parts/lines`,
    rooms: { view: '', figure: '^', tables: '^', explanation: '^', register: '^', page: '^' },
  },
  {
    place: 'client/features/quantities',
    all: 'domain contract client/ui client/parts',
    rooms: {
      columns: '',
      screen: '/client/data columns',
      grid: '^ /client/data',
      bulk: '/client/data columns screen',
      filter: '/client/data columns screen',
      cards: '^ /client/data',
      explanation: '/client/data columns screen grid bulk filter',
      page: '^ /client/data',
    },
  },
  {
    place: 'client/features/site-log',
    all: 'domain contract client/data client/ui client/parts',
    rooms: {
      screen: '',
      evidence: 'screen',
      files: '^',
      entry: '^',
      today: '^',
      grid: '^',
      approval: '^',
      imports: '^',
      events: '^',
      month: '^',
      built: '^',
      suppliers: '^',
      page: '^',
    },
  },
  {
    place: 'client/features/own-library',
    all: 'domain contract client/data client/ui client/parts',
    rooms: { parts: '', products: 'parts', composites: 'parts' },
  },
  {
    place: 'client/features/climate-assessment',
    all: `
      domain contract client/data client/ui client/parts
      client/features/climate-assessment/climate-assessment.module.css`,
    rooms: { pictures: '', uncertainty: '', verdict: '', '*': '^' },
  },
];

/** Packages that a layer may use; one that is not named may use any. */
export const packages: Readonly<Record<string, readonly string[]>> = { domain: [], contract: ['valibot'] };
