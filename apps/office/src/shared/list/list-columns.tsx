import '@mantine/core/styles/Popover.layer.css';
import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react';
import type { ListDefinition } from '@toro/contract/office/lists/list';
import classes from './list.module.css';
import type { ListSettings, ShownColumn } from './list-settings.ts';

interface ListColumnsProps {
  definition: ListDefinition;
  settings: ListSettings;
}

/** Moves a column one place; the list stays as it is at its ends. */
function move(shown: readonly ShownColumn[], index: number, by: -1 | 1): ShownColumn[] {
  const moved = [...shown];
  const [column] = moved.splice(index, 1);
  if (column) moved.splice(index + by, 0, column);
  return moved;
}

/** Which columns are shown and in which order. */
export function ListColumns({ definition, settings }: ListColumnsProps) {
  const { columns: shown, setColumns } = settings;
  const names = [
    ...shown.map(({ name }) => name),
    ...Object.keys(definition.columns).filter((name) => shown.every((column) => column.name !== name)),
  ];
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          className={classes.filterButton}
          leftSection={<IconColumns3 size={16} stroke={1.75} aria-hidden />}
        >
          Colunas
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <ul className={`plainList ${classes.columnList}`}>
          {names.map((name, index) => {
            const label = definition.columns[name]?.label ?? name;
            const isShown = index < shown.length;
            return (
              <li key={name} className="row" data-nowrap data-gap="2xs">
                <Checkbox
                  label={label}
                  checked={isShown}
                  disabled={isShown && shown.length === 1}
                  className={classes.columnName}
                  onChange={() =>
                    setColumns(
                      isShown
                        ? shown.filter((column) => column.name !== name)
                        : [...shown, { name, width: null }],
                    )
                  }
                />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Mover ${label} para antes`}
                  disabled={!isShown || index === 0}
                  onClick={() => setColumns(move(shown, index, -1))}
                >
                  <IconArrowUp size={16} stroke={1.75} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Mover ${label} para depois`}
                  disabled={!isShown || index === shown.length - 1}
                  onClick={() => setColumns(move(shown, index, 1))}
                >
                  <IconArrowDown size={16} stroke={1.75} aria-hidden />
                </ActionIcon>
              </li>
            );
          })}
        </ul>
        {settings.isOwnChoice && (
          <Button variant="default" fullWidth mt="xs" onClick={() => setColumns(null)}>
            Voltar ao padrão
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
