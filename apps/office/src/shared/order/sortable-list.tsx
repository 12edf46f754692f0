import '@mantine/core/styles/ActionIcon.layer.css';
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { MoveDialog } from './move-dialog.tsx';
import { moveTo } from './move-to.ts';
import classes from './order.module.css';

interface Item {
  id: number;
}

interface SortableListProps<T extends Item> {
  /** What is ordered, such as 'Banners'. */
  label: string;
  items: readonly T[];
  nameOf: (item: T) => string;
  disabled?: boolean;
  /** Rows of several lines, such as forms: the handle stands at their top. */
  isTall?: boolean;
  onOrder: (ids: number[]) => void;
  children: (item: T, position: number) => ReactNode;
}

/** A list whose rows are moved by mouse, touch and keyboard. Every move is announced. */
export function SortableList<T extends Item>(props: SortableListProps<T>) {
  const { label, items, nameOf, disabled = false, isTall = false, onOrder, children } = props;
  const [spoken, setSpoken] = useState('');
  const [moving, setMoving] = useState<T | null>(null);
  // A press of a few pixels is a click on the row's link.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const ids = items.map(({ id }) => id);
  function move(item: T, position: number): void {
    const next = Math.min(Math.max(position, 1), ids.length);
    if (ids[next - 1] === item.id) return;
    setSpoken(`${nameOf(item)}: posição ${next} de ${ids.length}`);
    onOrder(moveTo(ids, item.id, next));
  }
  function endDrag({ active, over }: DragEndEvent): void {
    const item = items.find(({ id }) => id === active.id);
    if (item && over) move(item, ids.indexOf(Number(over.id)) + 1);
  }
  return (
    <>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={endDrag}>
        <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={disabled}>
          <ol className={`plainList ${classes.list}`} aria-label={label}>
            {items.map((item, at) => (
              <Row
                key={item.id}
                id={item.id}
                name={nameOf(item)}
                disabled={disabled}
                isTall={isTall}
                onStep={(step) => move(item, at + 1 + step)}
                onChoose={() => setMoving(item)}
              >
                {children(item, at + 1)}
              </Row>
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <p className="visuallyHidden" role="status">
        {spoken}
      </p>
      {moving && (
        <MoveDialog
          name={nameOf(moving)}
          position={ids.indexOf(moving.id) + 1}
          total={ids.length}
          onMove={(position) => move(moving, position)}
          onClose={() => setMoving(null)}
        />
      )}
    </>
  );
}

interface RowProps {
  id: number;
  name: string;
  disabled: boolean;
  isTall: boolean;
  onStep: (step: -1 | 1) => void;
  onChoose: () => void;
  children: ReactNode;
}

function Row({ id, name, disabled, isTall, onStep, onChoose, children }: RowProps) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id, disabled });
  function onKeyDown(event: KeyboardEvent): void {
    if (disabled || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onStep(event.key === 'ArrowUp' ? -1 : 1);
  }
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      data-dragging={isDragging || undefined}
      data-tall={isTall || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      onKeyDown={onKeyDown}
    >
      {!disabled && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          className={classes.handle}
          aria-label={`Mover ${name} para a posição…`}
          {...listeners}
          onClick={onChoose}
        >
          <IconGripVertical size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      {children}
    </li>
  );
}
