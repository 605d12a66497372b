export type LineState = 'online' | 'doubtful' | 'offline' | 'captive';
