/** What all pages around the table share. */
export const page = {
  home: 'Home',
  fewer: (of: string) => `fewer ${of}`,
  more: (of: string) => `more ${of}`,
};
