/** A part of an answer's body: text, or bytes that are UTF-8 already. */
export type Piece = string | Uint8Array;

export type WritePiece = (piece: Piece) => void;

const encoder = new TextEncoder();

export const bytesOf = (piece: Piece): Uint8Array => (typeof piece === 'string' ? encoder.encode(piece) : piece);
