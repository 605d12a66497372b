import { nowMs } from '#client/data/device/clock.ts';
import { uuidv7 } from '#client/data/device/uuidv7.ts';
import { maxUploadBytes } from '#domain/values/limits.ts';
import { type Chosen, forgetChosen, keepChosen, type ReportPlace, readChosen } from './kept-chosen.ts';
import { type NewPicture, newPicture } from './pictures.ts';

/** A file that was chosen and is no picture of the report. */
interface NotChosen {
  readonly name: string;
  readonly reason: 'unreadable' | 'too-large' | 'full';
}

/** A file on its way to be a picture. */
interface BegunPicture {
  readonly id: string;
  readonly file: File;
}

interface OwnPicture {
  readonly id: string;
  readonly made: NewPicture;
}

/**
 * Pictures that are chosen for a report which is not handed over: on the device from their choice on, as they came until they
 * are scaled; what it does not take holds as long as the page does.
 */
export class ChosenPictures {
  readonly place: ReportPlace;
  notChosen: readonly NotChosen[] = [];
  /** Whoever shows them is told. */
  onChange: () => void = () => undefined;
  #all: readonly OwnPicture[] = [];
  /** Chosen and not scaled yet. */
  #begun = 0;
  /** ms, of the last id */
  #lastAt = 0;
  /** What a page that ended had begun, before anything is added to it. */
  readonly #left: Promise<readonly Chosen[]>;
  #keeping: Promise<unknown>;
  #busy: Promise<void>;

  constructor(place: ReportPlace) {
    this.place = place;
    this.#left = readChosen(place).catch(() => []);
    this.#keeping = this.#left;
    this.#busy = this.#takeUp();
  }

  get all(): readonly NewPicture[] {
    return this.#all.map(({ made }) => made);
  }

  /**
   * All of them are on the device before the first is scaled: scaling takes seconds, and a phone may end the page meanwhile.
   * @param room so many the report takes
   */
  add(files: readonly File[], room: number): void {
    this.notChosen = [];
    const free = Math.max(0, room - this.#all.length - this.#begun);
    const begun = files.slice(0, free).map((file): BegunPicture => ({ id: this.#nextId(), file }));
    for (const { name } of files.slice(free)) this.#refuse(name, 'full');
    this.#begun += begun.length;
    const keeping = this.#keepFiles(begun);
    this.#keeping = keeping;
    this.#busy = this.#busy.then(async () => {
      await keeping;
      for (const one of begun) {
        await this.#scale(one, room);
        this.#begun -= 1;
      }
    });
  }

  remove(picture: NewPicture): void {
    const [own] = this.#all.filter(({ made }) => made === picture);
    if (own === undefined) return;
    this.#all = this.#all.filter((one) => one !== own);
    this.onChange();
    void this.#forget(own.id);
  }

  /** All of them, once all are scaled. */
  async ready(): Promise<readonly NewPicture[]> {
    await this.#busy;
    return this.all;
  }

  /** Its report was given up. */
  async giveUp(): Promise<void> {
    await this.#busy;
    this.#all = [];
    await forgetChosen(this.place).catch(() => undefined);
  }

  /** One after the other, because photographs are large; after those that were chosen before. */
  async #keepFiles(begun: readonly BegunPicture[]): Promise<void> {
    await this.#keeping;
    for (const { id, file } of begun) await this.#keepFile(id, file).catch(() => undefined);
  }

  async #keepFile(id: string, file: File): Promise<void> {
    if (file.size > maxUploadBytes) return;
    const { name, type, lastModified } = file;
    await this.#keep({ id, content: { name, type, lastModified, bytes: await file.arrayBuffer() } });
  }

  /** Ids tell the order of choosing, those of one millisecond too. */
  #nextId(): string {
    this.#lastAt = Math.max(nowMs(), this.#lastAt + 1);
    return uuidv7(this.#lastAt);
  }

  /** Whatever one of them does, the others go on and the report can be handed over. */
  async #scale({ id, file }: BegunPicture, room: number): Promise<void> {
    // What an earlier page had left may have taken the room meanwhile.
    const made = this.#all.length < room ? await newPicture(file).catch(() => 'unreadable' as const) : 'full';
    if (typeof made === 'string') {
      this.#refuse(file.name, made);
      await this.#forget(id);
      return;
    }
    this.#all = [...this.#all, { id, made }];
    this.onChange();
    await this.#keep({ id, content: made });
  }

  /** What a page that ended had begun. */
  async #takeUp(): Promise<void> {
    for (const { id, content } of await this.#left) {
      if ('picture' in content) {
        this.#all = [...this.#all, { id, made: content }];
        this.onChange();
      } else
        await this.#scale({ id, file: new File([content.bytes], content.name, content) }, Number.POSITIVE_INFINITY);
    }
  }

  #refuse(name: string, reason: NotChosen['reason']): void {
    this.notChosen = [...this.notChosen, { name, reason }];
    this.onChange();
  }

  async #keep(chosen: Chosen): Promise<void> {
    await keepChosen(this.place, chosen).catch(() => undefined);
  }

  async #forget(id: string): Promise<void> {
    await forgetChosen(this.place, id).catch(() => undefined);
  }
}
