import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { termsCalls } from '@toro/contract/office/terms/calls';
import { academyInstant, isCalendarDay, parseBrazilianDay } from '@toro/domain/base/calendar/day';
import { MAX_TERMS_TEXT, TERMS_NAMES, type TermsKind } from '@toro/domain/office/terms/terms';
import { Card } from '@toro/ui/card.tsx';
import { ConfirmDialog } from '@toro/ui/confirm-dialog.tsx';
import { describeError } from '@toro/ui/forms/submit-error.ts';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { SegmentedChoice } from '@toro/ui/segmented-choice.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { type ReactNode, useState } from 'react';
import { api, queryClient } from '../../../../shared/api.ts';
import { CountedTextArea } from '../../../../shared/forms/counted-fields.tsx';
import { DateField } from '../../../../shared/forms/date-field.tsx';
import { OfficeForm } from '../../../../shared/forms/office-form.tsx';
import { TimeField } from '../../../../shared/forms/time-field.tsx';
import { FileField, type FileValue } from '../../../../shared/uploads/file-field.tsx';
import { termsQuery } from './queries.ts';
import classes from './terms.module.css';

interface Values {
  source: 'text' | 'pdf';
  text: string;
  file_id: FileValue | null;
  when: 'now' | 'later';
  /** The day from which it holds, dd/mm/aaaa. */
  holds_from: string;
  time: string;
}

const isTime = (time: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(time);

/** The moment in the future that was typed; null when it is none. */
function readMoment({ holds_from: day, time }: Values): Date | null {
  const parsed = parseBrazilianDay(day);
  return isCalendarDay(parsed) && isTime(time) ? academyInstant(parsed, time) : null;
}

function findErrors(values: Values) {
  const { source, text, file_id: file, when, holds_from: day, time } = values;
  const moment = readMoment(values);
  const isLater = when === 'later';
  return {
    text: source === 'text' && text.trim() === '' ? 'Escreva o texto desta versão.' : null,
    file_id: source === 'pdf' && !file ? 'Envie o PDF desta versão.' : null,
    holds_from:
      isLater && !isCalendarDay(parseBrazilianDay(day))
        ? 'Digite um dia que existe, como 31/01/2027.'
        : isLater && moment && moment < new Date()
          ? 'Escolha um momento que ainda não passou.'
          : null,
    time: isLater && !isTime(time) ? 'Digite a hora, como 09:00.' : null,
  };
}

/** The person decided not to publish after all: nothing failed. */
class Cancelled extends Error {}

const Choice = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.choice}>
    <span aria-hidden>{label}</span>
    {children}
  </div>
);

interface NewVersionFormProps {
  kind: TermsKind;
  number: number;
  /** The text of the newest version. */
  text: string;
}

export function NewVersionForm({ kind, number, text }: NewVersionFormProps) {
  const navigate = useNavigate();
  const [answer, setAnswer] = useState<((isSure: boolean) => void) | null>(null);
  const ask = () => new Promise<boolean>((resolve) => setAnswer(() => resolve));
  const decide = (isSure: boolean) => {
    answer?.(isSure);
    setAnswer(null);
  };
  const openList = () => navigate({ to: '/configuracoes/$section', params: { section: 'termos' } });
  const form = useAppForm<Values>({
    initialValues: { source: 'text', text, file_id: null, when: 'now', holds_from: '', time: '' },
    validate: findErrors,
    validateOnBlur: ['holds_from', 'time'],
    submit: async (values) => {
      if (!(await ask())) throw new Cancelled();
      return api.send(termsCalls.publishTerms, {
        params: { kind },
        body: {
          number,
          text: values.source === 'text' ? values.text : null,
          file_id: values.source === 'pdf' ? (values.file_id?.id ?? null) : null,
          holds_from: values.when === 'later' ? (readMoment(values)?.toISOString() ?? null) : null,
        },
      });
    },
    describe: (error) => (error instanceof Cancelled ? '' : describeError(error)),
    onDone: async () => {
      form.resetDirty();
      toastSuccess(`${TERMS_NAMES[kind]}: versão ${number} publicada.`);
      await queryClient.invalidateQueries({ queryKey: termsQuery.queryKey });
      await openList();
    },
  });
  const { values, field } = form;
  return (
    <Card
      className={classes.form}
      id="nova-versao"
      title={`${TERMS_NAMES[kind]}, versão ${number}`}
      lead="Depois de publicada, uma versão não muda mais e fica sempre no mesmo endereço."
    >
      <OfficeForm form={form} className="form">
        {form.failure && <Notice kind="failure">{form.failure}</Notice>}
        <Choice label="Conteúdo">
          <SegmentedChoice
            label="Conteúdo"
            value={values.source}
            data={[
              { value: 'text', label: 'Texto' },
              { value: 'pdf', label: 'PDF' },
            ]}
            onValue={field('source').onValue}
          />
        </Choice>
        {values.source === 'text' ? (
          <CountedTextArea
            className={classes.text}
            label="Texto"
            description="Uma linha em branco separa parágrafos; # no começo faz um título e - uma lista."
            maxLength={MAX_TERMS_TEXT}
            autosize
            minRows={14}
            maxRows={28}
            {...field('text')}
          />
        ) : (
          <FileField kind="pdf" label="PDF" {...field('file_id')} />
        )}
        <Choice label="Vale a partir de">
          <SegmentedChoice
            label="Vale a partir de"
            value={values.when}
            data={[
              { value: 'now', label: 'Assim que publicar' },
              { value: 'later', label: 'Dia e hora' },
            ]}
            onValue={field('when').onValue}
          />
        </Choice>
        {values.when === 'later' && (
          <div className={classes.moment}>
            <DateField
              label="Dia"
              description="dd/mm/aaaa"
              placeholder="dd/mm/aaaa"
              {...field('holds_from')}
            />
            <TimeField label="Hora" {...field('time')} />
          </div>
        )}
        <div className="row" data-end>
          <Button variant="default" onClick={() => void openList()}>
            Cancelar
          </Button>
          <Button type="submit" loading={form.pending && !answer}>
            {`Publicar versão ${number}`}
          </Button>
        </div>
      </OfficeForm>
      <ConfirmDialog
        opened={answer !== null}
        title={`Publicar a versão ${number}?`}
        confirm={`Publicar versão ${number}`}
        onConfirm={() => decide(true)}
        onClose={() => decide(false)}
      >
        <p>
          {values.when === 'now'
            ? 'Ela vale a partir de agora para toda compra e todo gabarito.'
            : `Ela passa a valer em ${values.holds_from} às ${values.time}, horário de Brasília.`}{' '}
          Quem aceitou uma versão anterior continua com a que aceitou. Depois de publicada, ela não muda mais.
        </p>
      </ConfirmDialog>
    </Card>
  );
}
