-- Whoever could change what visitors see still can.
UPDATE operator_role SET permissions = array_append(permissions, 'content.publish')
WHERE 'content.edit' = ANY (permissions) AND NOT 'content.publish' = ANY (permissions);
