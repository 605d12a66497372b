import { useLingui } from '@lingui/react/macro';
import { NumberField } from '#client/ui/fields/number-field.tsx';

/** Exported renewable electricity, asked for beside the energy and beside the handprint. */
export const ExportedElectricityField = ({ disabled }: { readonly disabled: boolean }) => {
  const { t } = useLingui();
  return (
    <NumberField
      label={t`Exported renewable electricity`}
      description={t`A benefit of the handprint (D3), never part of the footprint`}
      unit="kWh/a"
      disabled={disabled}
    />
  );
};
