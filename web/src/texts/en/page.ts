/** What all pages around the table share. */
export const page = {
  home: 'Home',
};
