/** The ways in which the academy may contact a person. */
export const CHANNELS = ['phone', 'email', 'whatsapp'] as const;

export type Channel = (typeof CHANNELS)[number];
export type Channels = Readonly<Record<Channel, boolean>>;

export const selectedChannels = (ticked: Channels): Channel[] =>
  CHANNELS.filter((channel) => ticked[channel]);

/** Whether the form can be sent: at least one channel is selected. */
export const canUnsubscribe = (ticked: Channels): boolean => selectedChannels(ticked).length > 0;

/** The channels that stay open after the selected ones are closed. */
export const withoutChannels = (open: Channels, ticked: Channels): Channels => ({
  phone: open.phone && !ticked.phone,
  email: open.email && !ticked.email,
  whatsapp: open.whatsapp && !ticked.whatsapp,
});

/** The changed channels: each one becomes an entry of the consent history. */
export const changedChannels = (before: Channels, after: Channels): Channel[] =>
  CHANNELS.filter((channel) => before[channel] !== after[channel]);
