import { MaskedField } from '@toro/ui/forms/masked-field.tsx';
import type { TextFieldProps } from '@toro/ui/forms/text-field.tsx';

/** A time of day typed as hh:mm. */
export const TimeField = (props: TextFieldProps) => (
  <MaskedField mask="11:11" placeholder="hh:mm" description="horário de Brasília" {...props} />
);
