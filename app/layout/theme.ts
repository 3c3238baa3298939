export const themeStorageKey = 'theme';

/** Inlined in the head, so that the first paint has the chosen theme. */
export const restoreThemeScript = `try{document.documentElement.dataset.theme=localStorage.getItem('${themeStorageKey}')??''}catch{}`;
