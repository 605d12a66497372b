import { FileText, ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { KeptPicture } from '#client/data/evidence/kept-pictures.ts';
import { useEvidenceEdits } from '#client/data/evidence/use-evidence-edits.ts';
import { fillPath } from '#contract/frame/endpoint.ts';
import { getEvidenceContent } from '#contract/site-log/evidence.ts';
import type { Evidence } from '#domain/sites/evidence.ts';

interface EvidencePictureProps {
  readonly evidence: Evidence;
  readonly kept: KeptPicture | undefined;
}

/** Where the server gives its bytes. */
export const contentAddress = ({ siteId, id }: Evidence): string =>
  `/api${fillPath(getEvidenceContent.path, { siteId, evidenceId: id })}`;

/** The small picture: out of the row on this device, else the server's. */
export const SmallPicture = ({ evidence, kept }: EvidencePictureProps) => {
  if (evidence.contentType === 'application/pdf') return <FileText size={32} aria-hidden />;
  const own = kept?.row.thumbnail ?? '';
  const address = own === '' ? `${contentAddress(evidence)}?size=thumbnail` : `data:image/jpeg;base64,${own}`;
  // What has not come yet has a small picture once it has.
  return <Shown key={`${evidence.isUploaded}`} address={address} size={32} />;
};

/** The whole picture: from this device where it has the bytes. */
export const WholePicture = ({ evidence, kept }: EvidencePictureProps) => {
  const own = useOwnBytes(evidence, kept !== undefined);
  if (own === undefined) return null;
  return <Shown key={evidence.id} address={own ?? contentAddress(evidence)} size={48} />;
};

/** An address of the bytes on this device; null = they are not here, undefined = they are being read. */
export const useOwnBytes = ({ id, siteId, contentType }: Evidence, isHere: boolean): string | null | undefined => {
  const { bytesOf } = useEvidenceEdits(siteId);
  const [address, setAddress] = useState<string | null | undefined>(isHere ? undefined : null);
  useEffect(() => {
    if (!isHere) return setAddress(null);
    let made: string | null = null;
    let isLeft = false;
    void bytesOf(id).then(
      (bytes) => {
        if (isLeft) return;
        made = bytes === null ? null : URL.createObjectURL(new Blob([bytes], { type: contentType }));
        setAddress(made);
      },
      () => setAddress(null),
    );
    return () => {
      isLeft = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [id, contentType, isHere, bytesOf]);
  return address;
};

/** Without a connection a picture of somebody else may be out of reach. */
const Shown = ({ address, size }: { readonly address: string; readonly size: number }) => {
  const [failed, setFailed] = useState('');
  if (failed === address) return <ImageOff size={size} aria-hidden />;
  return <img src={address} alt="" loading="lazy" decoding="async" onError={() => setFailed(address)} />;
};
