import { Checkbox } from '@mantine/core';
import classes from './list.module.css';
import type { ListSelection } from './use-selection.ts';

/** Picks all rows of the page. */
export const PagePicker = ({ selection }: { selection: ListSelection }) => (
  <th className={classes.picker}>
    <Checkbox
      aria-label="Selecionar esta página"
      checked={selection.isWholePage}
      indeterminate={!selection.isWholePage && selection.ids.size > 0}
      onChange={selection.togglePage}
    />
  </th>
);

interface RowPickerProps {
  label: string;
  isPicked: boolean;
  onToggle: (withRange: boolean) => void;
}

/** Picks a row; with Shift, all rows since the last picked one. */
export const RowPicker = ({ label, isPicked, onToggle }: RowPickerProps) => (
  <td className={classes.picker}>
    <Checkbox
      aria-label={`Selecionar ${label}`}
      checked={isPicked}
      onChange={({ nativeEvent }) => onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
    />
  </td>
);
