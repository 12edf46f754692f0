/** Where the academy may reach a person. */
export const CHANNELS = ['phone', 'email', 'whatsapp'] as const;

export type Channel = (typeof CHANNELS)[number];
export type Channels = Readonly<Record<Channel, boolean>>;

/** The ticked ones. */
export const selectedChannels = (ticked: Channels): Channel[] =>
  CHANNELS.filter((channel) => ticked[channel]);

/** Whether a wish to leave says which channels: nothing is sent until at least one box is ticked. */
export const canUnsubscribe = (ticked: Channels): boolean => selectedChannels(ticked).length > 0;

/** What is left open once the ticked channels are closed. */
export const withoutChannels = (open: Channels, ticked: Channels): Channels => ({
  phone: open.phone && !ticked.phone,
  email: open.email && !ticked.email,
  whatsapp: open.whatsapp && !ticked.whatsapp,
});

/** The channels that differ: each is one more line of the consent history. */
export const changedChannels = (before: Channels, after: Channels): Channel[] =>
  CHANNELS.filter((channel) => before[channel] !== after[channel]);
