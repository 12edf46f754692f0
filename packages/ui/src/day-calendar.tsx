import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import { type Day, longDate } from '@toro/domain/base/calendar/day';
import 'dayjs/locale/pt-br';
import classes from './day-calendar.module.css';

interface DayCalendarProps {
  /** The first day that can be chosen. */
  from?: Day;
  value: Day | null;
  onChange(day: Day | null): void;
}

/** A calendar of plain dates (YYYY-MM-DD), so that no time zone can shift them. */
export default function DayCalendar({ from, value, onChange }: DayCalendarProps) {
  return (
    <DatePicker
      locale="pt-br"
      size="md"
      firstDayOfWeek={0}
      weekdayFormat="ddd"
      minDate={from}
      defaultDate={value && (!from || value > from) ? value : from}
      value={value}
      onChange={onChange}
      maxLevel="year"
      // Without a leading zero, so that the accessible name begins with the visible text.
      getDayProps={(day) => ({ 'aria-label': longDate(day).replace(/^0/, '') })}
      ariaLabels={{
        nextMonth: 'Próximo mês',
        previousMonth: 'Mês anterior',
        nextYear: 'Próximo ano',
        previousYear: 'Ano anterior',
      }}
      classNames={{
        datePickerRoot: classes.root,
        calendarHeader: classes.header,
        calendarHeaderLevel: classes.level,
        calendarHeaderControl: classes.control,
        month: classes.month,
        weekday: classes.weekday,
        day: classes.day,
      }}
    />
  );
}
