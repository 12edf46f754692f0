/** The instant of a day and time of the academy's calendar. São Paulo has kept UTC-3 all year since 2019. */
export function academyInstant(day: string, time = '00:00'): Date {
  return new Date(`${day}T${time}:00-03:00`);
}
