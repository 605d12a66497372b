import { Plural, Trans } from '@lingui/react/macro';
import { unsentOf } from '#client/data/evidence/kept-pictures.ts';
import { useEvidenceEdits } from '#client/data/evidence/use-evidence-edits.ts';
import { useKeptPictures } from '#client/data/evidence/use-pictures.ts';
import { saveFile } from '#client/parts/report/view/save-file.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { Notice } from '#client/ui/states/notice.tsx';
import type { Evidence } from '#domain/sites/evidence.ts';

interface LostPicturesProps {
  readonly siteId: string;
  readonly evidence: readonly Evidence[];
}

/** Pictures on this device whose row is gone, discarded or deleted by somebody: their user says what becomes of them. */
export const LostPictures = ({ siteId, evidence }: LostPicturesProps) => {
  const edits = useEvidenceEdits(siteId);
  const kept = useKeptPictures();
  const known = new Set(evidence.map(({ id }) => id));
  const lost = unsentOf([...kept.values()]).filter(
    ({ row, siteId: of, problem }) => of === siteId && problem === 'gone' && !known.has(row.id),
  );
  if (lost.length === 0) return null;
  const save = async () => {
    for (const { row } of lost) {
      const bytes = await edits.bytesOf(row.id);
      if (bytes !== null)
        await saveFile({ name: row.name ?? 'kuva.jpg', content: new Blob([bytes], { type: row.contentType }) });
    }
  };
  return (
    <Notice
      actions={
        <>
          <SecondaryButton onClick={() => void save()}>
            <Trans>Save to a file</Trans>
          </SecondaryButton>
          <SecondaryButton color="danger" onClick={() => void edits.forget(lost.map(({ row }) => row.id))}>
            <Trans>Discard</Trans>
          </SecondaryButton>
        </>
      }
    >
      <Plural
        value={lost.length}
        one="# picture on this device belongs to nothing any more: it was deleted before it was sent."
        other="# pictures on this device belong to nothing any more: they were deleted before they were sent."
      />
    </Notice>
  );
};
