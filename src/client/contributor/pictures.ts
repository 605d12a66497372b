import { type PreparedPicture, preparePicture } from '#client/data/device/prepare-picture.ts';
import { uuidv7 } from '#client/data/device/uuidv7.ts';
import { sendPicture } from '#client/data/line/send-picture.ts';
import { getContributorPage } from '#contract/site-log/contributor.ts';
import { contributePicture, putContributedPart } from '#contract/site-log/contributor-pictures.ts';
import { maxLinkPictureBytes, maxTextLength } from '#domain/values/limits.ts';
import { changePicture, type GivenPicture, readBytes, readKept, readPictures } from './kept.ts';
import { callLink, LineError } from './line.ts';

/** A picture that is ready to be kept with what is said. */
export interface NewPicture {
  readonly picture: Omit<GivenPicture, 'secret' | 'contributionId' | 'state'>;
  readonly bytes: ArrayBuffer;
}

/** Scaled, and without what the camera has written into it. */
export const newPicture = async (file: File): Promise<NewPicture | 'unreadable' | 'too-large'> => {
  const prepared = await preparePicture(file).catch((): PreparedPicture => ({ kind: 'refused', reason: 'unreadable' }));
  if (prepared.kind === 'refused') return prepared.reason === 'too-large' ? 'too-large' : 'unreadable';
  if (prepared.content.sizeBytes > maxLinkPictureBytes) return 'too-large';
  const { bytes, content, thumbnail } = prepared;
  const takenAt = new Date(file.lastModified).toISOString();
  return { picture: { id: uuidv7(), name: file.name.slice(-maxTextLength), takenAt, ...content, thumbnail }, bytes };
};

/** A line at a gate is slow: a part that is lost costs little. */
const partBytes = 256 * 1024;

/** Sends the pictures of what the server has heard; the others wait for their row. */
export const sendPictures = async (secret: string): Promise<void> => {
  const kept = await readKept(secret);
  const unsaid = new Set((kept?.waiting ?? []).map(({ said }) => said.id));
  for (const picture of await readPictures(secret)) {
    if (picture.state !== 'waiting' || unsaid.has(picture.contributionId)) continue;
    const outcome = await sendOne(secret, picture);
    if (outcome !== null) await changePicture({ ...picture, ...outcome });
  }
};

type Outcome = Pick<GivenPicture, 'state' | 'problem'>;
const rejected: Outcome = { state: 'rejected' };

/** null = it waits on. */
const sendOne = async (secret: string, picture: GivenPicture): Promise<Outcome | null> => {
  const { secret: _, state: _state, problem: _problem, contributionId, ...body } = picture;
  const bytes = await readBytes(picture.id);
  if (bytes === null) return rejected;
  try {
    const outcome = await sendPicture(
      bytes,
      {
        ask: () => callLink(contributePicture, secret, { params: { contributionId }, body }),
        put: (offset, part) =>
          callLink(putContributedPart, secret, {
            params: { contributionId, pictureId: picture.id },
            query: { offset: String(offset) },
            body: { part: new File([part], 'part') },
          }),
      },
      partBytes,
    );
    return outcome === 'sent' ? { state: 'sent' } : rejected;
  } catch (error) {
    if (!(error instanceof LineError)) throw error;
    if (error.failure === 'too-many') return null;
    if (error.failure === 'later') throw error;
    if (error.failure === 'too-large') return { ...rejected, problem: 'too-large' };
    // The server has not what it belongs to, as after a number that was told twice; or the link has ended, which this says.
    if (error.failure === 'closed') await callLink(getContributorPage, secret, {});
    return rejected;
  }
};
