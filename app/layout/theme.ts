/** Where the browser keeps the choice of colors. */
export const themeStorageKey = 'theme';

/** Stands in the head of every page, so that nobody sees the wrong colors first. */
export const restoreThemeScript = `try{document.documentElement.dataset.theme=localStorage.getItem('${themeStorageKey}')??''}catch{}`;
