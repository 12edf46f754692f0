import { academyInstant, parseBrazilianDay } from '@toro/domain/base/calendar/day';
import { typedDayError, typedTimeError } from '@toro/domain/base/calendar/typed-day';
import { MAX_VERSION_NOTE, MIN_SCHEDULE_MS } from '@toro/domain/catalogue/content/kinds';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import type { ReactNode } from 'react';
import { FormDialog } from '../form-dialog.tsx';
import { CountedText } from '../forms/counted-fields.tsx';
import { DateField } from '../forms/date-field.tsx';
import { TimeField } from '../forms/time-field.tsx';

interface PublishDialogProps {
  /** With a moment to choose. */
  isScheduling: boolean;
  /** What publishing does. */
  text: string;
  more?: ReactNode;
  /** The label of the button that publishes now. */
  label?: string;
  onPublish: (note: string, at: Date | null) => Promise<unknown>;
  onClose: () => void;
}

interface Values {
  note: string;
  /** dd/mm/aaaa */
  at: string;
  time: string;
}

const readMoment = ({ at, time }: Values): Date | null =>
  typedDayError(at) || typedTimeError(time) ? null : academyInstant(parseBrazilianDay(at), time);

function findErrors(values: Values) {
  const moment = readMoment(values);
  const isSoon = moment !== null && moment.getTime() < Date.now() + MIN_SCHEDULE_MS;
  return {
    at: typedDayError(values.at) ?? (isSoon ? 'Escolha um momento pelo menos 1 minuto à frente.' : null),
    time: typedTimeError(values.time),
  };
}

/** Publishes now, or at a moment, with a note for the versions. */
export function PublishDialog(props: PublishDialogProps) {
  const { isScheduling, text, more, label = 'Publicar agora', onPublish, onClose } = props;
  const form = useAppForm<Values>({
    initialValues: { note: '', at: '', time: '' },
    validate: (values) => (isScheduling ? findErrors(values) : {}),
    submit: (values) => onPublish(values.note, isScheduling ? readMoment(values) : null),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={isScheduling ? 'Agendar publicação' : 'Publicar'}
      form={form}
      confirm={isScheduling ? 'Agendar' : label}
      onClose={onClose}
    >
      <p className="muted">{text}</p>
      {more}
      {isScheduling && (
        <>
          <DateField label="Dia" data-autofocus {...form.field('at')} />
          <TimeField label="Hora" {...form.field('time')} />
        </>
      )}
      <CountedText
        label="O que mudou (opcional)"
        description="Fica nas versões, para você e a equipe."
        maxLength={MAX_VERSION_NOTE}
        {...form.field('note')}
      />
    </FormDialog>
  );
}
