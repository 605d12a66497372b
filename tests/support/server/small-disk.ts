import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of a few megabytes that the test may fill. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves no byte. */
  fill(): void;
  /** Makes the room again that `fill` took. */
  free(): void;
  remove(): void;
}

/** Mounts a disk in memory, owned by whoever asks; throws where the system does not let us. */
export const mountSmallDisk = (megabytes: number): SmallDisk => {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: () => {
      try {
        writeFileSync(ballast, Buffer.alloc(megabytes * 1024 * 1024));
      } catch {
        // What fits has been written.
      }
    },
    free: () => rmSync(ballast, { force: true }),
    remove: () => {
      execFileSync('umount', ['-l', folder], { stdio: 'ignore' });
      rmSync(folder, { recursive: true });
    },
  };
};

const mayMount = (): boolean => {
  try {
    mountSmallDisk(1).remove();
    return true;
  } catch {
    return false;
  }
};

export const hasSmallDisks = mayMount();

/** What the titles of tests say where they cannot run. */
export const withoutDisks = hasSmallDisks ? '' : ' (skipped: this user may not mount a disk)';
