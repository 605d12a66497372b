import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#client/ui/layout/badge.tsx';
import { useFormat, useLanguage } from '#client/ui/text/language.ts';
import { type Epd, type EpdFormat, nameOf } from '#domain/incoming/epd/epd.ts';
import classes from './epd-import.module.css';

interface EpdHeadProps {
  readonly epd: Epd;
  readonly position: { readonly at: number; readonly of: number };
}

const formatNames: Readonly<Record<EpdFormat, string>> = {
  'ilcd-xml': 'ILCD+EPD',
  'ilcd-json': 'ILCD+EPD',
  openepd: 'openEPD',
  lcax: 'LCAx',
  co2data: 'CO2data',
  boverket: 'Boverket',
  oekobaudat: 'ÖKOBAUDAT',
  passport: 'JSON-LD',
  'iso-22057': 'ISO 22057',
};

/** Which declaration it is, as the file says it, with its attachments. */
export const EpdHead = ({ epd, position: { at, of } }: EpdHeadProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const { language } = useLanguage();
  const facts = [
    [t`Registration number`, epd.registrationNumber],
    [t`Barcode number (GTIN)`, epd.gtin],
    [t`Programme`, epd.publisher],
    [t`Verifier`, epd.verifier],
    [t`Kind`, epd.dataSetType],
    [t`Category in the file`, epd.category],
    [t`Published`, epd.validFrom === null ? '' : format.date(epd.validFrom)],
    [t`Identifier`, [epd.uuid, epd.version].filter((one) => one !== '').join(' ')],
  ].filter(([, value]) => value !== '');
  return (
    <header className={classes['head']}>
      {of === 1 ? null : (
        <p className="note">
          <Trans>
            Data set {format.number(at)} of {format.number(of)}
          </Trans>
        </p>
      )}
      <h3 className={classes['name']}>
        {nameOf(epd, [language, 'en']) || t`No name`} <Badge>{formatNames[epd.format]}</Badge>
      </h3>
      <dl className={classes['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {epd.links.length === 0 ? null : (
          <div>
            <dt>
              <Trans>Attachments</Trans>
            </dt>
            <dd>
              {epd.links.map(({ name, url }) => (
                <span key={`${name} ${url}`}>
                  {url === '' ? (
                    name
                  ) : (
                    <a href={url} target="_blank" rel="noopener noreferrer">
                      {name || t`Data set in its database`}
                    </a>
                  )}{' '}
                </span>
              ))}
            </dd>
          </div>
        )}
      </dl>
    </header>
  );
};
