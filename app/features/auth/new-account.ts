type NewAccount = { fullName: string; email: string; password: string };

let handedOver: NewAccount | null = null;

/** From signing up to the login that follows, so that the password is typed once: in memory alone, and gone with the page. */
export const storeNewAccount = (account: NewAccount) => {
  handedOver = account;
};

/** The account made on the page before, where the login is for it. */
export const newAccount = (email: string) => (handedOver?.email === email ? handedOver : null);

export const clearNewAccount = () => {
  handedOver = null;
};
