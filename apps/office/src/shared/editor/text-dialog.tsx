import { Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';

interface TextDialogProps {
  title: string;
  label: string;
  description: string;
  value: string;
  maxLength: number;
  /** The error of a value; undefined when it is fine. */
  findError?: (value: string) => string | undefined;
  onSave: (value: string) => void;
  onClose: () => void;
}

/** Asks for one line: the address of a link, or the alternative text of a picture. */
export function TextDialog(props: TextDialogProps) {
  const { title, label, description, maxLength, findError, onSave, onClose } = props;
  const [value, setValue] = useState(props.value);
  const [error, setError] = useState<string>();
  const save = () => {
    const found = findError?.(value.trim());
    setError(found);
    if (!found) onSave(value.trim());
  };
  return (
    <Modal opened returnFocus={false} onClose={onClose} title={title}>
      <div className="dialogBody form">
        <TextInput
          label={label}
          description={description}
          data-autofocus
          maxLength={maxLength}
          value={value}
          error={error}
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && save()}
        />
        <div className="row" data-end>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button onClick={save}>Guardar</Button>
        </div>
      </div>
    </Modal>
  );
}
