/** Site documents that the demo company starts with. */
export const samples: readonly unknown[] = [];
