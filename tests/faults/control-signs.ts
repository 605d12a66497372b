import type { FaultNumber } from './fault-list.ts';

const held = /^Error: an edit is held that asks for no decision/;
const decisionGone = /^Error: an edit that asks for a decision is gone/;
const notSent = /^Error: not within \d+ ms: all but 0 edits are sent: .*"state":"inflight","attempts":1,/;
/** There is a line, and nobody has tried. */
const neverTried =
  /^Error: not within \d+ ms: all but 0 edits are sent: .*"line":"online".*"state":"queued","attempts":0,/;
const missingLine = /^Error: the portal is taken for a missing line/;
const lost = /"lost": Array \[\n/;
const doubled = /"doubled": Array \[\n/;
const noPage = /ERR_INTERNET_DISCONNECTED/;

/** Read and judged by a person when it was last seen; only an end is asked for. */
const byEye = /./;

/** What the test of each fault says when its protection is off: that, and nothing else, is a control that was seen. */
export const signs: Readonly<Record<FaultNumber, RegExp>> = {
  F01: held,
  F02: noPage,
  F03: noPage,
  F04: held,
  F05: doubled,
  F06: doubled,
  F07: held,
  F08: /idempotency-replayed: true/,
  F09: /"type": "id-taken"/,
  F10: held,
  F11: held,
  F12: /Expected: > 8\s+Received: +1\b/,
  F13: held,
  F14: held,
  F15: held,
  F16: held,
  F17: held,
  F18: held,
  F19: /^Error: the batch is too long again/,
  F20: held,
  F21: missingLine,
  F22: missingLine,
  F23: /^Error: the answer is taken for ours/,
  F24: neverTried,
  F25: held,
  F26: held,
  F27: /edits that were confirmed before the kill and are gone/,
  F28: lost,
  F29: /keys of one edit/,
  F30: /the next tab sends what was on its way/,
  F31: neverTried,
  F32: /times that the edit was sent/,
  F33: /what each tab shows/,
  F34: /edits that were sent by more than one tab/,
  F35: neverTried,
  F36: /- {3}"note": "toisen huomio"/,
  F37: decisionGone,
  F38: decisionGone,
  F39: decisionGone,
  F40: /things to decide/,
  F41: decisionGone,
  F42: decisionGone,
  F43: held,
  F44: /edits that wait on the page that is opened anew/,
  F45: held,
  F46: decisionGone,
  F47: decisionGone,
  F48: decisionGone,
  F49: /edits in the first request/,
  F50: /QuotaExceededError/,
  F51: /nothing failed unseen/,
  F52: /Muutosta ei tallennettu/,
  F53: byEye,
  F54: byEye,
  F55: byEye,
  F56: byEye,
  F57: byEye,
  F58: byEye,
  F59: /a new release is offered under an open form/,
  F60: /reloads of the page with the open form/,
  F61: /the release that goes on/,
  F62: /"loads": [2-9]/,
  F63: /a release without all of its parts is taken/,
  F64: byEye,
  F65: byEye,
  F66: /Expected: 1\s+Received: 0/,
  F67: notSent,
  F68: decisionGone,
  F69: held,
  F70: held,
  F71: held,
  F72: byEye,
  F73: /traces of the first user/,
  F74: /traces of the first user/,
  F75: /the late answer/,
  F76: /the session without a line/,
  F77: /the report without a line/,
  F78: /rows that the report says it lacks something of/,
  F79: held,
  F80: /Kesken jäänyt kohde/,
};
