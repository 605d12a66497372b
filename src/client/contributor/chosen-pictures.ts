import { uuidv7 } from '#client/data/device/uuidv7.ts';
import { maxUploadBytes } from '#domain/values/limits.ts';
import { type Chosen, forgetChosen, keepChosen, type ReportPlace, readChosen } from './kept-chosen.ts';
import { type NewPicture, newPicture } from './pictures.ts';

/** A file that was chosen and is no picture of the report. */
interface NotChosen {
  readonly name: string;
  readonly reason: 'unreadable' | 'too-large' | 'full';
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
  #busy: Promise<void>;

  constructor(place: ReportPlace) {
    this.place = place;
    this.#busy = this.#takeUp().catch(() => undefined);
  }

  get all(): readonly NewPicture[] {
    return this.#all.map(({ made }) => made);
  }

  /** @param room so many more the report takes */
  add(files: readonly File[], room: number): void {
    this.notChosen = [];
    this.#busy = this.#busy.then(async () => {
      for (const file of files) {
        if (this.#all.length < room) await this.#addOne(file);
        else this.#refuse(file.name, 'full');
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

  async #addOne(file: File): Promise<void> {
    const id = uuidv7();
    const keeping = this.#keepFile(id, file).catch(() => undefined);
    await this.#scale(id, file, keeping);
  }

  async #keepFile(id: string, file: File): Promise<void> {
    if (file.size > maxUploadBytes) return;
    const { name, type, lastModified } = file;
    await this.#keep({ id, content: { name, type, lastModified, bytes: await file.arrayBuffer() } });
  }

  async #scale(id: string, file: File, keeping: Promise<void>): Promise<void> {
    const made = await newPicture(file);
    await keeping;
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
    for (const { id, content } of await readChosen(this.place)) {
      if ('picture' in content) {
        this.#all = [...this.#all, { id, made: content }];
        this.onChange();
      } else await this.#scale(id, new File([content.bytes], content.name, content), Promise.resolve());
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
