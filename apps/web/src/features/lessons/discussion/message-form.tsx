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
  const [fault, setFault] = useState<string | null>(null);
  const left = MAX_MESSAGE_LENGTH - text.length;

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    const written = text.trim();
    if (sending) return;
    if (written === '') return setFault('Escreva a sua mensagem.');
    setText('');
    setFault(null);
    try {
      await onSend(written);
    } catch (error) {
      setText((since) => (since.trim() === '' ? written : `${written}\n${since}`));
      setFault(`A mensagem não foi enviada e continua aqui. ${errorMessage(error)}`);
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
        error={fault}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setFault(null);
        }}
        onKeyDown={sendByKeys}
      />
      <div className={classes.send}>
        <span className={classes.left} role="status">
          {left <= COUNTER_FROM ? `${left} caracteres restantes` : ''}
        </span>
        <Button type="submit" loading={sending}>
          Enviar
        </Button>
      </div>
    </form>
  );
}
