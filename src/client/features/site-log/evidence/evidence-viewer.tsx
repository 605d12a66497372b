import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import type { KeptPicture } from '#client/data/evidence/kept-pictures.ts';
import { useEvidenceEdits } from '#client/data/evidence/use-evidence-edits.ts';
import { useKeptPictures } from '#client/data/evidence/use-pictures.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Dialog, DialogActions } from '#client/ui/overlays/dialog.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { Evidence } from '#domain/sites/evidence.ts';
import classes from './evidence.module.css';
import { contentAddress, useOwnBytes, WholePicture } from './evidence-picture.tsx';
import { stateText } from './evidence-texts.ts';

interface EvidenceViewerProps {
  readonly evidence: readonly Evidence[];
  readonly shownId: string;
  readonly canEdit: boolean;
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
}

/** A shorter way of the finger is a touch. */
const swipePx = 40;

/** One picture or document after the other, by keys and by swipes. */
export const EvidenceViewer = ({ evidence, shownId, canEdit, onShow, onClose }: EvidenceViewerProps) => {
  const { t } = useLingui();
  const index = Math.max(
    0,
    evidence.findIndex(({ id }) => id === shownId),
  );
  const one = evidence[index];
  const kept = useKeptPictures().get(one?.id ?? '');
  if (one === undefined) return null;
  const turn = (step: number) => {
    const next = evidence[index + step];
    if (next !== undefined) onShow(next.id);
  };
  return (
    <Dialog opened size="large" title={one.name || t`Picture`} onClose={onClose}>
      <Turning evidence={one} kept={kept} place={[index, evidence.length]} onTurn={turn} />
      {one.note === '' ? null : <p>{one.note}</p>}
      <Actions
        evidence={one}
        canEdit={canEdit}
        isHere={kept !== undefined}
        isRefused={kept?.problem != null}
        onGone={() => (evidence.length === 1 ? onClose() : turn(index === 0 ? 1 : -1))}
      />
    </Dialog>
  );
};

interface TurningProps {
  readonly evidence: Evidence;
  readonly kept: KeptPicture | undefined;
  readonly place: readonly [index: number, count: number];
  readonly onTurn: (step: number) => void;
}

/** The picture with its way to the next and the last one. */
const Turning = ({ evidence, kept, place: [index, count], onTurn }: TurningProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const start = useRef<number | null>(null);
  const state = stateText(evidence, kept);
  const onKeyDown = ({ key }: React.KeyboardEvent) => {
    if (key === 'ArrowLeft' || key === 'ArrowRight') onTurn(key === 'ArrowLeft' ? -1 : 1);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and swipes only repeat what the buttons in it do
    <div
      className={classes['section']}
      onKeyDown={onKeyDown}
      onPointerDown={({ clientX }) => {
        start.current = clientX;
      }}
      onPointerUp={({ clientX }) => {
        const way = clientX - (start.current ?? clientX);
        start.current = null;
        if (Math.abs(way) >= swipePx) onTurn(way < 0 ? 1 : -1);
      }}
    >
      <div className={classes['picture']}>
        {evidence.contentType === 'application/pdf' ? null : <WholePicture evidence={evidence} kept={kept} />}
      </div>
      <div className={classes['turn']}>
        <IconButton label={t`Previous`} disabled={index === 0} onClick={() => onTurn(-1)}>
          <ChevronLeft size={20} aria-hidden />
        </IconButton>
        <span role="status">
          {format.number(index + 1)} / {format.number(count)}
          {evidence.takenAt === null ? null : ` · ${format.dateTime(evidence.takenAt)}`}
          {state === null ? null : ` · ${t(state)}`}
        </span>
        <IconButton label={t`Next`} disabled={index === count - 1} onClick={() => onTurn(1)}>
          <ChevronRight size={20} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
};

interface ActionsProps {
  readonly evidence: Evidence;
  readonly canEdit: boolean;
  readonly isHere: boolean;
  readonly isRefused: boolean;
  readonly onGone: () => void;
}

const Actions = ({ evidence, canEdit, isHere, isRefused, onGone }: ActionsProps) => {
  const edits = useEvidenceEdits(evidence.siteId);
  const own = useOwnBytes(evidence, isHere);
  return (
    <DialogActions>
      {isRefused ? (
        <SecondaryButton onClick={() => void edits.tryAgain(evidence)}>
          <Trans>Try again</Trans>
        </SecondaryButton>
      ) : null}
      {canEdit ? (
        <SecondaryButton
          color="danger"
          onClick={() => {
            onGone();
            void edits.remove(evidence);
          }}
        >
          <Trans>Delete</Trans>
        </SecondaryButton>
      ) : null}
      {evidence.isUploaded || isHere ? (
        <a href={own ?? contentAddress(evidence)} download={evidence.name || 'kuva.jpg'}>
          <Trans>Save to a file</Trans>
        </a>
      ) : null}
    </DialogActions>
  );
};
