/** Whether a link that the office writes is https or a path of the app; other schemes and hosts could mislead. */
export const isSafeLink = (link: string): boolean =>
  /^(https:\/\/[^\s\\/]+|\/(?![/\\]))[^\s\\]*$/i.test(link.trim());
