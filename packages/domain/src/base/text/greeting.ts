/** Boa noite, bom dia, boa tarde: by the hour of the day. */
function timeOfDay(hour: number): string {
  if (hour < 5) return 'Boa noite';
  if (hour < 12) return 'Bom dia';
  return hour < 18 ? 'Boa tarde' : 'Boa noite';
}

/** Bom dia, Ana: on a page, by the clock of the person who reads it. */
export const greetByTime = (hour: number, firstName: string): string => `${timeOfDay(hour)}, ${firstName}`;

/** Olá, Ana! in mails, which are read at any time. Without a name it greets nobody by name. */
export const greet = (firstName = ''): string => (firstName === '' ? 'Olá!' : `Olá, ${firstName}!`);

/** Olá Ana :) on reports (REPORT-23). */
export const greetOnReport = (name: string): string => `Olá ${name} :)`;
