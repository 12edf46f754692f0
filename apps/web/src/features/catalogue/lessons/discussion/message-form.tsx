import { Button } from '@mantine/core';
import { MAX_MESSAGE_LENGTH } from '@toro/domain/catalogue/lessons/discussion';
import { Form } from '@toro/ui/forms/form.tsx';
import { TextAreaField } from '@toro/ui/forms/text-area-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { type KeyboardEvent, useRef } from 'react';
import { errorMessage } from '../../../../shared/api.ts';

const COUNTER_FROM = 200;

/** A message that could not be sent is put back into the field. */
export function MessageForm({ onSend }: { onSend(text: string): Promise<unknown> }) {
  const sent = useRef('');
  const typed = useRef('');
  const form = useAppForm({
    initialValues: { text: '' },
    validate: ({ text }) => ({ text: text.trim() === '' ? 'Escreva a sua mensagem.' : null }),
    validateOnBlur: [],
    submit({ text }) {
      sent.current = text.trim();
      typed.current = '';
      form.reset();
      return onSend(sent.current);
    },
    onFailed(error) {
      const since = typed.current;
      form.setValues({ text: since.trim() === '' ? sent.current : `${sent.current}\n${since}` });
      form.setError('text', `A mensagem não foi enviada e continua aqui. ${errorMessage(error)}`);
    },
    onValuesChange({ text }) {
      typed.current = text;
    },
  });
  const remaining = MAX_MESSAGE_LENGTH - form.values.text.length;

  const sendByKeys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
  };

  return (
    <Form form={form} className="stack divided" data-gap="s">
      <TextAreaField
        {...form.field('text')}
        label="Escreva para a turma"
        rows={3}
        maxLength={MAX_MESSAGE_LENGTH}
        onKeyDown={sendByKeys}
      />
      <div className="row muted" data-spread>
        <span className="small figures" role="status">
          {remaining <= COUNTER_FROM ? `${remaining} caracteres restantes` : ''}
        </span>
        <Button type="submit" loading={form.pending}>
          Enviar
        </Button>
      </div>
    </Form>
  );
}
