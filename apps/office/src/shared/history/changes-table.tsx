import classes from './history.module.css';

interface ChangesTableProps {
  changes: readonly { field: string; before: string | null; after: string | null }[];
}

/** The changed fields of an entry, before and after, side by side. */
export const ChangesTable = ({ changes }: ChangesTableProps) => (
  <table className={`table small ${classes.changes}`}>
    <thead>
      <tr>
        <th>Campo</th>
        <th>Antes</th>
        <th>Depois</th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ field, before, after }) => (
        <tr key={field}>
          <td>{field}</td>
          <td>{before ?? '–'}</td>
          <td>{after ?? '–'}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
