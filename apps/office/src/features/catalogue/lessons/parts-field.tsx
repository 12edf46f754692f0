import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Tooltip.layer.css';
import { ActionIcon, Button, Input, Tooltip } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { DraftField } from '../../../shared/content/content-kind.ts';
import { SortableList } from '../../../shared/order/sortable-list.tsx';
import classes from './lessons.module.css';

interface Part {
  id: number;
  title: string;
}

interface PartsFieldProps<P extends Part> extends DraftField<P[]> {
  label: string;
  /** How one is called, such as 'vídeo'. */
  one: string;
  add: string;
  max: number;
  disabled: boolean;
  /** A new part without its id. */
  empty: Omit<P, 'id'>;
  /** Asks before a part is removed; without it a part is removed at once. */
  onRemove?: (part: P) => void;
  children: (part: P, bind: BindPart<P>, change: (values: Partial<P>) => void) => ReactNode;
}

/** Binds a field component to a value of a part. */
export type BindPart<P> = <K extends keyof P & string>(name: K) => DraftField<P[K]>;

/** Parts of a lesson in their order, each with its own fields. New ones have a negative id. */
export function PartsField<P extends Part>(props: PartsFieldProps<P>) {
  const { id, value: parts, error, label, one, add, max, disabled, empty, onValue, onRemove } = props;
  const change = (part: P, values: Partial<P>) =>
    onValue(parts.map((each) => (each.id === part.id ? { ...each, ...values } : each)));
  const remove = (part: P) =>
    onRemove ? onRemove(part) : onValue(parts.filter((each) => each.id !== part.id));
  const nameOf = (part: P) => part.title || `${one} ${parts.indexOf(part) + 1}`;
  return (
    <Input.Wrapper id={id} error={error} labelElement="div">
      <div className="stack" data-gap="s" id={id} tabIndex={-1}>
        <SortableList
          label={`${label}, na ordem`}
          items={parts}
          nameOf={nameOf}
          isTall
          disabled={disabled}
          onOrder={(ids) => onValue(ids.flatMap((each) => parts.find((part) => part.id === each) ?? []))}
        >
          {(part) => (
            <>
              <div className={classes.part}>
                {props.children(
                  part,
                  (name) => ({
                    id: `${id}-${part.id}-${name}`,
                    name,
                    value: part[name],
                    onValue: (value) => change(part, { [name]: value } as unknown as Partial<P>),
                  }),
                  (values) => change(part, values),
                )}
              </div>
              <Tooltip label="Remover" openDelay={400}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={32}
                  className={classes.remove}
                  aria-label={`Remover ${nameOf(part)}`}
                  onClick={() => remove(part)}
                >
                  <IconTrash size={16} stroke={1.75} aria-hidden />
                </ActionIcon>
              </Tooltip>
            </>
          )}
        </SortableList>
        <div className="row">
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            disabled={parts.length >= max}
            onClick={() => onValue([...parts, { ...empty, id: -Date.now() } as unknown as P])}
          >
            {add}
          </Button>
          <span className="muted small figures">
            {parts.length} de {max}
          </span>
        </div>
      </div>
    </Input.Wrapper>
  );
}
