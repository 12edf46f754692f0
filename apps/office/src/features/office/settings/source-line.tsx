import { dateAndTime } from '@toro/domain/base/calendar/day';

interface SourceLineProps {
  setting: { source: 'office' | 'import' | 'server'; saved_at: string | null; saved_by: string | null };
  /** The words for a value that nobody has saved. */
  isDefault?: string;
}

/** Where the values of a section come from. */
export function SourceLine({
  setting: { source, saved_at, saved_by },
  isDefault = 'Padrão do servidor',
}: SourceLineProps) {
  if (source === 'server')
    return (
      <span className="state small" data-kind="none">
        {isDefault}
      </span>
    );
  const when = saved_at && dateAndTime(new Date(saved_at));
  return (
    <span className="state small muted" data-kind="ok">
      {source === 'import' ? `Importado em ${when}` : `Salvo por ${saved_by} em ${when}`}
    </span>
  );
}
