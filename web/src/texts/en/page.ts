/** What all pages around the table share. */
export const page = {
  home: 'Home',
  toTable: 'Back to the game',
  fewer: (of: string) => `fewer ${of}`,
  more: (of: string) => `more ${of}`,
};
