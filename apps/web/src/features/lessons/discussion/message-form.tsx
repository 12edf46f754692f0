import { Button, Textarea } from '@mantine/core';
import { MAX_MESSAGE_LENGTH } from '@toro/domain/lessons/discussion';
import { type KeyboardEvent, type SyntheticEvent, useState } from 'react';
import { errorMessage } from '../../../shared/api.ts';
import classes from './discussion.module.css';

const COUNTER_FROM = 200;

interface MessageFormProps {
  onSend(text: string): Promise<unknown>;
  sending: boolean;
}

/** A message that could not be sent is put back into the field. */
export function MessageForm({ onSend, sending }: MessageFormProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const remaining = MAX_MESSAGE_LENGTH - text.length;

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    const message = text.trim();
    if (sending) return;
    if (message === '') return setError('Escreva a sua mensagem.');
    setText('');
    setError(null);
    try {
      await onSend(message);
    } catch (error) {
      setText((typedSince) => (typedSince.trim() === '' ? message : `${message}\n${typedSince}`));
      setError(`A mensagem não foi enviada e continua aqui. ${errorMessage(error)}`);
    }
  }

  const sendByKeys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send(event);
  };

  return (
    <form className={classes.box} onSubmit={(event) => void send(event)}>
      <Textarea
        label="Escreva para a turma"
        rows={3}
        maxLength={MAX_MESSAGE_LENGTH}
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setError(null);
        }}
        onKeyDown={sendByKeys}
      />
      <div className={classes.send}>
        <span className={classes.remaining} role="status">
          {remaining <= COUNTER_FROM ? `${remaining} caracteres restantes` : ''}
        </span>
        <Button type="submit" loading={sending}>
          Enviar
        </Button>
      </div>
    </form>
  );
}
