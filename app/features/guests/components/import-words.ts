const small = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** A small number at the start of a sentence is a word. */
export const numberWord = (count: number) => small[count] ?? count.toLocaleString('en-GB');
