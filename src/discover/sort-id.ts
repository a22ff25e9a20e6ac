/** Id of the select that sorts a list; it gets the focus of a control that is about to be removed. */
export const sortId = 'sort-restaurants'
